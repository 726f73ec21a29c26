/** The name is next to it, so the picture is hidden from screen readers. */
export const Portrait = ({ image, eager = false }: { readonly image: string; readonly eager?: boolean }) => (
  <img
    className="portrait"
    src={image}
    alt=""
    width={400}
    height={400}
    loading={eager ? 'eager' : 'lazy'}
    fetchPriority={eager ? 'high' : 'auto'}
  />
);
