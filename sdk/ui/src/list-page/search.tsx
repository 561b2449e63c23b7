import { makeStyles, SearchBox } from '@fluentui/react-components'
import {
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useDebounced } from '../use-debounced.ts'
import { isTyping } from './is-typing.ts'

const useStyles = makeStyles({ search: { flexGrow: 1, maxWidth: '420px', minWidth: '200px' } })

interface SearchProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** To the rows: by the down arrow, or by Escape once nothing is typed. */
  onLeave: () => void
}

/** Searches a moment after the last key; `/` leads here from anywhere on the page. */
export function Search({ label, value, onChange, onLeave }: SearchProps): ReactElement {
  const styles = useStyles()
  const [typed, setTyped] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => setTyped(value), [value])
  const settled = useDebounced(typed)
  const tell = useEffectEvent((words: string): void => {
    if (words !== value) onChange(words)
  })
  useEffect(() => tell(settled), [settled])
  // Bound before paint, so that keys act on what is visible.
  useLayoutEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || isTyping(event)) return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const press = (event: KeyboardEvent): void => {
    const toRows = event.key === 'ArrowDown' || (event.key === 'Escape' && typed === '')
    if (event.key === 'Escape') setTyped('')
    if (!toRows) return
    event.preventDefault()
    onLeave()
  }
  return (
    <SearchBox
      ref={box}
      className={styles.search}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(_event, data) => setTyped(data.value)}
      onKeyDown={press}
    />
  )
}
