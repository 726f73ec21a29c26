/** A product's cover art. Its title is next to it, so the image is decorative to screen readers. */
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
