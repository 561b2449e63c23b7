import { Button, Field, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { type Atom, useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useDebounced } from '../use-debounced.ts'

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
    failed: string
    nothing: string
    results: string
    choose: string
    chooseOne: (name: string) => string
  }
  /** What some words find; it asks for nothing before there are `least` letters. */
  foundAtom: (words: string) => Atom<{ data?: readonly Row[] | undefined; error: unknown }>
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
  const { texts, foundAtom, least, known, onChoose, fault, required, inputId, autoFocus, more } = props
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim())
  const { data, error } = useAtomValue(foundAtom(words))
  const found = words.length >= least ? data : undefined
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
        {error ? texts.failed : found?.length === 0 ? texts.nothing : ''}
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
      {more?.(typed.trim())}
    </search>
  )
}
