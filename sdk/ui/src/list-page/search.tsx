import { makeStyles, SearchBox } from '@fluentui/react-components'
import { type KeyboardEvent, type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebounced } from '../use-debounced.ts'
import { useKeyDown } from '../use-key-down.ts'
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
  useKeyDown((event) => {
    if (event.key !== '/' || isTyping(event)) return
    event.preventDefault()
    box.current?.focus()
  })
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
