import { type ReactElement, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { foundStories, readShown, type Shown, writeShown } from './found-stories.ts'
import './frame.css'

const WIDTHS = ['wide', 'phone'] as const
const CHOICES = {
  language: ['en', 'ae'],
  theme: ['light', 'dark'],
  brand: ['teal', 'ocean'],
} as const
const componentOf = (id: string): string => id.slice(0, id.lastIndexOf('/'))
const ids = [...foundStories.keys()]
const components = [...new Set(ids.map(componentOf))]

/** The list of stories, how to show them, and the chosen one. */
function Workbench(): ReactElement {
  const [shown, setShown] = useState(() => readShown(window.location.hash))
  const [width, setWidth] = useState<string>('wide')
  useEffect(() => {
    const listen = (): void => setShown(readShown(window.location.hash))
    window.addEventListener('hashchange', listen)
    return () => window.removeEventListener('hashchange', listen)
  }, [])
  const choose = (part: Partial<Shown>): void => {
    window.location.hash = writeShown({ ...shown, ...part })
  }
  return (
    <>
      <nav aria-label="Stories">
        {components.map((component) => (
          <section key={component}>
            <h2>{component}</h2>
            {ids
              .filter((id) => componentOf(id) === component)
              .map((id) => (
                <a
                  key={id}
                  href={writeShown({ ...shown, story: id })}
                  aria-current={id === shown.story ? 'page' : undefined}
                >
                  {id.slice(component.length + 1)}
                </a>
              ))}
          </section>
        ))}
      </nav>
      <form>
        {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
          <Choice
            key={name}
            name={name}
            value={shown[name]}
            values={CHOICES[name]}
            onChange={(value) => choose({ [name]: value })}
          />
        ))}
        <Choice name="width" value={width} values={WIDTHS} onChange={setWidth} />
      </form>
      <iframe key={width} title={shown.story} src={`/story.html${writeShown(shown)}`} className={width} />
    </>
  )
}

interface ChoiceProps {
  name: string
  value: string
  values: readonly string[]
  onChange: (value: string) => void
}

function Choice({ name, value, values, onChange }: ChoiceProps): ReactElement {
  return (
    <label>
      {name}{' '}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Workbench />
  </StrictMode>,
)
