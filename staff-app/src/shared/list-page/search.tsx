import { useDebounced } from '@coverdesk/sdk/react'
import { makeStyles, SearchBox } from '@fluentui/react-components'
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Shorter than usual: one watches the rows while typing. */
const SEARCH_AFTER = 300

const useStyles = makeStyles({ search: { flexGrow: 1, maxWidth: '420px', minWidth: '200px' } })

interface SearchProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Searches a moment after the last key; `/` leads here from anywhere on the page. */
export function Search({ label, value, onChange }: SearchProps): ReactElement {
  const styles = useStyles()
  const [typed, setTyped] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => setTyped(value), [value])
  const settled = useDebounced(typed, SEARCH_AFTER)
  const tell = useEffectEvent((words: string): void => {
    if (words !== value) onChange(words)
  })
  useEffect(() => tell(settled), [settled])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const typing =
        event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      if (event.key !== '/' || typing || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <SearchBox
      ref={box}
      className={styles.search}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(_event, data) => setTyped(data.value)}
    />
  )
}
