import { TestimonialCarousel } from "../carousel/TestimonialCarousel.tsx";
import type { readProps } from "./testimonials.server.ts";

type TestimonialsProps = ReturnType<typeof readProps> & {
  /** The link to write a review. */
  review?: { label: string; href: string };
};

/** Renders the testimonial carousel as a block. */
export default function Testimonials({ heading, items, review }: TestimonialsProps) {
  return (
    <div className="band">
      <div className="measure">
        <TestimonialCarousel heading={heading} items={items} />
        {review && (
          <p className="mt-4">
            <a href={review.href} className="link">
              {review.label}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
