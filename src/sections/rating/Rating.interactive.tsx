import { Slider } from '../../ui/slider/Slider.tsx'
import styles from '../../ui/slider/sliderSection.module.css'
import type { RatingData } from './model.ts'
import type { PictureCard } from './pictureCard.ts'
import cards from './ratingCard.module.css'
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

const PictureCardView = ({ card: { picture, title, subtitle, name } }: { card: PictureCard }) => (
  <figure className={cards.card}>
    <img
      className={cards.picture}
      src={picture.url}
      alt={picture.alt}
      width={320}
      height={200}
      loading="lazy"
    />
    <figcaption className={cards.caption}>
      <strong>{title}</strong>
      {subtitle && <span>{subtitle}</span>}
      {name && <span className={cards.name}>{name}</span>}
    </figcaption>
  </figure>
)
