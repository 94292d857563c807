import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Slider } from '../../ui/slider/Slider.tsx'
import type { SliderWords } from '../../ui/slider/words.ts'
import styles from './imageSlider.module.css'
import type { ImageSliderData } from './model.ts'

type Image = ImageSliderData['images'][number]

const Slide = ({ image: { img, alt, url } }: { image: Image }) => {
  const picture = (
    <Picture
      className={styles.picture}
      picture={img}
      sizes="(min-width: 768px) 342px, calc(100vw - 5.5rem)"
      alt={alt}
      width={img.width}
      height={img.height}
      loading="lazy"
      draggable={false}
    />
  )
  return url === undefined ? <div>{picture}</div> : <PageLink href={url}>{picture}</PageLink>
}

type Props = { data: ImageSliderData; words: SliderWords }

const ImageSlider = ({ data, words }: Props) => (
  <section data-section="image-slider" className={styles.section}>
    <h2>{data.sectionHeading}</h2>
    <Slider
      words={words}
      label={data.sectionHeading}
      dots={data.showDots}
      autoplay={data.autoplay}
      items={data.images.map((image, place) => ({ key: place, content: <Slide image={image} /> }))}
    />
  </section>
)

export default ImageSlider
