/** A product's cover art. Its title stands beside it, so the picture itself says nothing to a screen reader. */
export const Cover = ({ image, eager = false }: { readonly image: string | null; readonly eager?: boolean }) => (
  <span className="cover">
    {image && (
      <img
        src={image}
        alt=""
        width={800}
        height={500}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    )}
  </span>
);
