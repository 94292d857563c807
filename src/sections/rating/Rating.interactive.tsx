import { Picture } from '../../ui/picture/Picture.tsx'
import { Slider } from '../../ui/slider/Slider.tsx'
import styles from '../../ui/slider/sliderSection.module.css'
import type { StepWords } from '../../ui/slider/words.ts'
import type { PictureCard, RatingData } from './model.ts'
import cards from './ratingCard.module.css'
import pictures from './ratingPicture.module.css'
import type { Testimonial } from './testimonial.ts'

type Props = { data: RatingData; words: StepWords }

const Rating = ({ data, words }: Props) => (
  <section data-section="rating" className={styles.section}>
    {data.heading !== undefined && <h2>{data.heading}</h2>}
    {data.subheading && <p className={styles.lead}>{data.subheading}</p>}
    <div className={styles.cards}>
      <Slider
        words={words}
        label={data.heading ?? data.subheading}
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
    <Picture
      className={pictures.picture}
      picture={picture}
      alt={picture.alt}
      width={320}
      height={200}
      loading="lazy"
    />
    <figcaption className={pictures.caption}>
      <strong>{title}</strong>
      {subtitle && <span>{subtitle}</span>}
      {name && <span className={pictures.name}>{name}</span>}
    </figcaption>
  </figure>
)

function TestimonialView({ testimonial }: { testimonial: Testimonial }) {
  const { words, wordsColor, won, wonColor, prize, picture } = testimonial
  return (
    <figure className={cards.card}>
      {picture && (
        <Picture
          className={pictures.picture}
          picture={picture}
          alt=""
          width={320}
          height={200}
          loading="lazy"
        />
      )}
      {(won || prize) && (
        <p className={cards.won}>
          {prize && <Picture picture={prize} alt="" loading="lazy" width={28} height={28} />}
          <span data-ink={wonColor}>{won}</span>
        </p>
      )}
      <blockquote className={cards.words} data-ink={wordsColor}>
        {words}
      </blockquote>
      <figcaption>
        <Person testimonial={testimonial} />
      </figcaption>
    </figure>
  )
}

type PersonProps = { testimonial: Testimonial }

/** Name, place and portrait, or the first letter of the name if there is no portrait. */
const Person = ({ testimonial: { name, nameColor, place, portrait, portraitSize } }: PersonProps) => (
  <div className={cards.person}>
    {portrait ? (
      <Picture
        picture={portrait}
        alt={portrait.alt ?? name}
        loading="lazy"
        {...(portraitSize ?? { width: 52, height: 52 })}
      />
    ) : (
      <span className={cards.letter} aria-hidden="true">
        {Array.from(name)[0]}
      </span>
    )}
    <div>
      <strong data-ink={nameColor}>{name}</strong>
      {place && <span className={cards.place}>{place}</span>}
    </div>
  </div>
)
