import { useState } from 'react'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import type { VideoData } from './model.ts'
import { VideoPlayer } from './VideoPlayer.tsx'
import styles from './video.module.css'
import type { VideoWords } from './words.ts'

type Props = { data: VideoData; words: VideoWords }

export default function Video({ data, words }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  const { sectionHeading, subheading, HeadingSection, rulesSection } = data
  const Heading = data.tagType ?? 'h2'
  return (
    <section data-section="video" className={styles.section}>
      {sectionHeading && <Heading>{sectionHeading}</Heading>}
      {subheading && <p className={styles.lead}>{subheading}</p>}
      {HeadingSection && <RichText className={styles.text} html={HeadingSection} />}
      <div className={styles.screen}>
        <VideoPlayer
          words={words}
          video={{ ...data, title: sectionHeading ?? subheading }}
          isPlaying={isPlaying}
          play={() => setPlaying(true)}
        />
      </div>
      {rulesSection && <RichText className={styles.text} html={rulesSection} />}
    </section>
  )
}
