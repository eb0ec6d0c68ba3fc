/**
 * A placeholder without a picture for content that may take room once it loads. Content below it stays hidden until
 * then, so that it does not move while people press it (`base.css`, which also covers skeletons).
 */
export const LoadingGap = () => <span hidden data-late="" />;
