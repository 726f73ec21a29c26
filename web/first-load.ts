/**
 * Parts that most pages show. They come with the first load; as files of the pages alone they would be asked for only
 * when a page's own file has arrived, one round trip later.
 */
import './features/catalogue/card-skeletons.tsx';
import './features/catalogue/product-card.tsx';
import './features/wishlist/wish-button.tsx';
import './ui/failed.tsx';
