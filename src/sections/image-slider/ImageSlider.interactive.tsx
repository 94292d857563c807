import { Slider } from '../../ui/slider/Slider.tsx'
import styles from './imageSlider.module.css'
import type { ImageSliderData } from './model.ts'

type Image = ImageSliderData['images'][number]

const Slide = ({ image: { img, alt, url } }: { image: Image }) => {
  const picture = (
    <img
      className={styles.picture}
      src={img.url}
      alt={alt}
      width={img.width}
      height={img.height}
      loading="lazy"
      draggable={false}
    />
  )
  return url === undefined ? picture : <a href={url}>{picture}</a>
}

const ImageSlider = ({ data }: { data: ImageSliderData }) => (
  <section data-section="image-slider" className={styles.section}>
    <h2>{data.sectionHeading}</h2>
    <Slider
      label={data.sectionHeading}
      dots={data.showDots}
      autoplay={data.autoplay}
      items={data.images.map((image, place) => ({ key: place, content: <Slide image={image} /> }))}
    />
  </section>
)

export default ImageSlider
