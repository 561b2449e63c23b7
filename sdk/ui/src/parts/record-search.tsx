import { Button, Field, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { useAtom, useSetAtom, type WritableAtom } from 'jotai'
import { type ReactElement, useEffect, useState } from 'react'
import type { OperationAtom } from '../operations/operation-store.ts'
import { debounceDelay } from '../use-debounced.ts'

const useStyles = makeStyles({
  box: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  search: { maxWidth: '640px', width: '100%' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    maxWidth: '640px',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  faint: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

interface Named {
  id: string
  name: string
}

interface RecordSearchProps<Row extends Named> {
  texts: {
    find: string
    hint: string
    searching: string
    failed: string
    nothing: string
    results: string
    choose: string
    chooseOne: (name: string) => string
  }
  /** Finds records by words; starts with `least` letters. */
  searchAtom: OperationAtom<[words: string], readonly Row[]>
  resetAtom: WritableAtom<null, [], void>
  least: number
  /** What tells one from another of the same name. */
  known: (row: Row) => string
  onChoose: (row: Row) => void
  fault?: string | null
  required?: boolean
  inputId?: string
  autoFocus?: boolean
  /** What can be done besides, given what is typed. */
  more?: (typed: string) => ReactElement | null
}

/** Finds a record on file while one types, and chooses it; Enter takes the only one that is found. */
export function RecordSearch<Row extends Named>(props: RecordSearchProps<Row>): ReactElement {
  const styles = useStyles()
  const { texts, searchAtom, resetAtom, least, known, onChoose, fault, required, inputId, autoFocus, more } =
    props
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const [{ result: found, error }, search] = useAtom(searchAtom)
  const reset = useSetAtom(resetAtom)
  const isLongEnough = words.length >= least
  useEffect(() => {
    if (!isLongEnough) return undefined
    // A failure is in the state of the operation.
    const timer = setTimeout(() => search(words).catch(() => undefined), debounceDelay)
    return () => {
      clearTimeout(timer)
      reset()
    }
  }, [isLongEnough, words, search, reset])
  const status = error ? texts.failed : found?.length === 0 ? texts.nothing : found ? '' : texts.searching
  return (
    <search className={styles.box}>
      <Field
        label={inputId ? { children: texts.find, htmlFor: inputId } : texts.find}
        required={required ?? false}
        hint={texts.hint}
        validationMessage={fault ?? null}
      >
        <SearchBox
          {...(inputId ? { id: inputId } : {})}
          {...(autoFocus ? { autoFocus } : {})}
          className={styles.search}
          value={typed}
          onChange={(_event, { value }) => setTyped(value)}
          onKeyDown={(event) => {
            const [only, ...others] = found ?? []
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            if (only && others.length === 0) onChoose(only)
          }}
        />
      </Field>
      <div role="status" className={styles.faint}>
        {isLongEnough ? status : ''}
      </div>
      {found && found.length > 0 ? (
        <ul className={styles.list} aria-label={texts.results}>
          {found.map((row) => (
            <li key={row.id} className={styles.item}>
              <span>
                <span className={styles.name}>{row.name}</span>{' '}
                <span className={styles.faint}>{known(row)}</span>
              </span>
              <Button size="small" aria-label={texts.chooseOne(row.name)} onClick={() => onChoose(row)}>
                {texts.choose}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {more?.(words)}
    </search>
  )
}
