import type { ReactElement } from 'react'
import './certificates.css'

export type Tone = 'good' | 'early' | 'bad'

/** The tick, the clock and the cross: none is a colour alone. */
const signs: Record<Tone, string> = {
  good: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm4.7 7.7-5.6 5.6a1 1 0 0 1-1.4 0l-2.4-2.4a1 1 0 0 1 1.4-1.4l1.7 1.7 4.9-4.9a1 1 0 1 1 1.4 1.4Z',
  early:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm1 5v4.6l2.7 2.7a1 1 0 0 1-1.4 1.4l-3-3A1 1 0 0 1 11 12V7a1 1 0 1 1 2 0Z',
  bad: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm4.2 12.8a1 1 0 0 1-1.4 1.4L12 13.4l-2.8 2.8a1 1 0 0 1-1.4-1.4l2.8-2.8-2.8-2.8a1 1 0 0 1 1.4-1.4l2.8 2.8 2.8-2.8a1 1 0 1 1 1.4 1.4L13.4 12l2.8 2.8Z',
}

/** What a check comes to: one word, and the sentence with its days. */
export function Verdict({ tone, word, text }: { tone: Tone; word: string; text: string }): ReactElement {
  return (
    <div className={tone === 'good' ? 'verdict' : `verdict ${tone}`} role="status">
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={signs[tone]} />
      </svg>
      <div>
        <strong>{word}</strong>
        <span>{text}</span>
      </div>
    </div>
  )
}
