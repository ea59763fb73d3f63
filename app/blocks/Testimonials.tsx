import type { Testimonial } from "../../editorial/items.ts";
import { TestimonialCarousel } from "./carousel/TestimonialCarousel.tsx";

type TestimonialsProps = {
  heading: string;
  items: readonly Testimonial[];
  /** Where a visitor adds a voice. */
  review?: { label: string; href: string };
};

/** The testimonial carousel as a block of its own. */
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
