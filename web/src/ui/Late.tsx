/**
 * A placeholder without a picture for content that may take room once it loads. Content below it stays hidden
 * until then, so that nothing moves under a finger (`base.css`, which also covers skeletons).
 */
export const Late = () => <span hidden data-late="" />;
