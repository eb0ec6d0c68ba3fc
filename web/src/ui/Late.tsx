/**
 * Stands for what is not known yet and may take room, without a picture of its own. What stands below is seen when it is known:
 * nothing moves from under a finger (`base.css`, which knows the skeletons as well).
 */
export const Late = () => <span hidden data-late="" />;
