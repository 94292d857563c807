import { Suspense, useCallback, useState } from 'react'
import { Slider } from '../../ui/slider/Slider.tsx'
import styles from '../../ui/slider/sliderSection.module.css'
import type { StepWords } from '../../ui/slider/words.ts'
import { lazyView } from '../lazyView.ts'
import { pushPlayEvent } from '../video/VideoPlayer.tsx'
import type { VideoWords } from '../video/words.ts'
import { Card } from './Card.tsx'
import type { VideoCard, VideoTestimonialData } from './model.ts'

const Theatre = lazyView(() => import('./Theatre.tsx'))

type Props = { data: VideoTestimonialData; words: { slider: StepWords; video: VideoWords } }

export default function VideoTestimonial({ data, words }: Props) {
  const [shown, setShown] = useState<VideoCard | null>(null)
  const close = useCallback(() => setShown(null), [])
  const open = (card: VideoCard) => {
    pushPlayEvent(card.gtmEvent, card.videoUrl)
    setShown(card)
  }
  return (
    <section data-section="video-testimonial" className={styles.section}>
      <h2>{data.heading}</h2>
      {data.subheading && <p className={styles.lead}>{data.subheading}</p>}
      <div className={styles.cards}>
        <Slider
          words={words.slider}
          label={data.heading}
          items={data.items.map((card, key) => ({
            key,
            content: <Card card={card} words={words.video} open={() => open(card)} />,
          }))}
        />
      </div>
      <Suspense>{shown && <Theatre card={shown} words={words.video} close={close} />}</Suspense>
    </section>
  )
}
