import type { SaleClient } from '@coverdesk/sdk'
import { useDebounced, useText } from '@coverdesk/sdk/react'
import { Button, Field, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { foundClientsAtom, LEAST_LETTERS } from './sales.atoms.ts'

/** Shorter than usual: somebody is on the line. */
const SEARCH_AFTER = 300

const useStyles = makeStyles({
  box: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '640px' },
  search: { maxWidth: 'none', width: '100%' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  faint: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

/** Finds who it is for among the clients on record. */
export function ClientSearch({ onChoose }: { onChoose: (client: SaleClient) => void }): ReactElement {
  const styles = useStyles()
  const { t } = useText('sales')
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim(), SEARCH_AFTER)
  const { data, error } = useAtomValue(foundClientsAtom(words))
  const found = words.length >= LEAST_LETTERS ? data : undefined
  return (
    <search className={styles.box}>
      <Field label={t('client.find')} hint={t('client.find_hint')}>
        <SearchBox
          className={styles.search}
          autoFocus
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
        {error ? t('client.search_failed') : found?.length === 0 ? t('client.nothing') : ''}
      </div>
      {found && found.length > 0 ? (
        <ul className={styles.list} aria-label={t('client.results')}>
          {found.map((client) => (
            <li key={client.id} className={styles.item}>
              <span>
                <span className={styles.name}>{client.name}</span>{' '}
                <span className={styles.faint}>
                  {[
                    client.masked_email,
                    client.masked_phone,
                    ...client.policies.map(({ plate }) => plate),
                  ].join(' · ')}
                </span>
              </span>
              <Button
                size="small"
                aria-label={t('client.choose_one', { name: client.name })}
                onClick={() => onChoose(client)}
              >
                {t('client.choose')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  )
}
