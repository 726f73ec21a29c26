/** Placeholder for a section with a headline, about as high as most sections are. */
export const SectionSkeleton = () => <div className="skeleton-line section" />;
