import { Slider } from '../slider/Slider.tsx'
import styles from '../slider/sliderSection.module.css'
import type { RatingData } from './model.ts'
import { PictureCardView } from './PictureCardView.tsx'
import { TestimonialView } from './TestimonialView.tsx'

const Rating = ({ data }: { data: RatingData }) => (
  <section data-section="rating" className={styles.section}>
    <h2>{data.heading}</h2>
    {data.subheading && <p className={styles.lead}>{data.subheading}</p>}
    <div className={styles.cards}>
      <Slider
        label={data.heading}
        dots={data.showDots}
        items={data.cards.map((card, key) => ({
          key,
          content:
            card.kind === 'words' ? <TestimonialView testimonial={card} /> : <PictureCardView card={card} />,
        }))}
      />
    </div>
  </section>
)

export default Rating
