import { useDebounced, useText } from '@coverdesk/ui'
import { Button, Field, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { type Atom, useAtomValue } from 'jotai'
import { type ReactElement, useId, useState } from 'react'
import { LEAST_LETTERS } from './credit-notes.atoms.ts'

const useStyles = makeStyles({
  box: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  search: { maxWidth: '640px', width: '100%' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  item: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    maxWidth: '640px',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  faint: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

interface RecordSearchProps<Row> {
  label: string
  hint: string
  fault: string | null
  found: (searchText: string) => Atom<{ data: Row[] | undefined; error: unknown }>
  /** Name of a record, and the detail that distinguishes it. */
  nameOf: (row: Row) => readonly [name: string, more: string]
  onChoose: (row: Row) => void
}

/** Searches one record by text; Enter chooses a single result. */
export function RecordSearch<Row extends { id: string }>(props: RecordSearchProps<Row>): ReactElement {
  const { label, hint, fault, nameOf, onChoose } = props
  const styles = useStyles()
  const id = useId()
  const { t } = useText('marine-credit-notes')
  const [typed, setTyped] = useState('')
  const searchText = useDebounced(typed.trim())
  const { data, error } = useAtomValue(props.found(searchText))
  const found = searchText.length >= LEAST_LETTERS ? data : undefined
  return (
    <search className={styles.box}>
      <Field label={{ children: label, htmlFor: id }} required hint={hint} validationMessage={fault}>
        <SearchBox
          id={id}
          className={styles.search}
          value={typed}
          onChange={(_event, { value }) => setTyped(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            const [only, ...others] = found ?? []
            if (only && others.length === 0) onChoose(only)
          }}
        />
      </Field>
      <div role="status" className={styles.faint}>
        {error ? t('find.failed') : found?.length === 0 ? t('find.nothing') : ''}
      </div>
      {found && found.length > 0 ? (
        <ul className={styles.list} aria-label={t('find.results')}>
          {found.map((row) => {
            const [name, more] = nameOf(row)
            return (
              <li key={row.id} className={styles.item}>
                <span>
                  <span className={styles.name}>{name}</span> <span className={styles.faint}>{more}</span>
                </span>
                <Button
                  size="small"
                  aria-label={t('find.choose_one', { name })}
                  onClick={() => onChoose(row)}
                >
                  {t('find.choose')}
                </Button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </search>
  )
}
