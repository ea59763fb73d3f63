import type { ComponentProps } from "react";
import { TestimonialCarousel } from "./carousel/TestimonialCarousel.tsx";

/** The testimonial carousel as a block of its own. */
export default function Testimonials(props: ComponentProps<typeof TestimonialCarousel>) {
  return (
    <div className="band">
      <div className="measure">
        <TestimonialCarousel {...props} />
      </div>
    </div>
  );
}
