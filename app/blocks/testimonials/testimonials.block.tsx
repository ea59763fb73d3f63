import { TestimonialCarousel } from "../carousel/TestimonialCarousel.tsx";
import type { readProps } from "./testimonials.server.tsx";

export type TestimonialsProps = ReturnType<typeof readProps> & {
  /** The link to write a review. */
  review?: { label: string; href: string };
};

/** Renders the testimonial carousel as a block. */
export default function Testimonials({ html, review, ...carousel }: TestimonialsProps & { html: string }) {
  return (
    <div className="band">
      <div className="measure">
        <TestimonialCarousel {...carousel} slides={html} />
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
