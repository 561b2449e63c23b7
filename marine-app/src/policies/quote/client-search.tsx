import type { ListedMarineClient } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, useDebounced, useText } from '@coverdesk/sdk/react'
import { Button, Field, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { NewClient } from './new-client.tsx'
import { foundClientsAtom, LEAST_LETTERS } from './quote.atoms.ts'
import { fieldId } from './quote-form.ts'

/** Shorter than usual: somebody is on the line. */
const SEARCH_AFTER = 300

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

interface ClientSearchProps {
  fault: string | null
  onChoose: (client: { id: string; name: string }) => void
}

/** Finds who is insured in the partner's own book, or makes a new client in place. */
export function ClientSearch({ fault, onChoose }: ClientSearchProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const user = useAtomValue(currentUserAtom)
  const [typed, setTyped] = useState('')
  const [making, setMaking] = useState(false)
  const words = useDebounced(typed.trim(), SEARCH_AFTER)
  const { data, error } = useAtomValue(foundClientsAtom(words))
  const found = words.length >= LEAST_LETTERS ? data : undefined
  if (making) return <NewClient name={typed.trim()} onMade={onChoose} onEnd={() => setMaking(false)} />
  return (
    <search className={styles.box}>
      <Field
        label={{ children: t('clients.find'), htmlFor: fieldId('client_id') }}
        required
        hint={t('clients.find_hint')}
        validationMessage={fault}
      >
        <SearchBox
          id={fieldId('client_id')}
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
        {error ? t('clients.failed') : found?.length === 0 ? t('clients.nothing') : ''}
      </div>
      {found && found.length > 0 ? (
        <ul className={styles.list} aria-label={t('clients.results')}>
          {found.map((client) => (
            <li key={client.id} className={styles.item}>
              <span>
                <span className={styles.name}>{client.name}</span>{' '}
                <span className={styles.faint}>{known(client)}</span>
              </span>
              <Button
                size="small"
                aria-label={t('clients.choose_one', { name: client.name })}
                onClick={() => onChoose(client)}
              >
                {t('clients.choose')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {hasPrivilege(user, 'marine.client.edit') ? (
        <div>
          <Button icon={<AddRegular />} onClick={() => setMaking(true)}>
            {t('clients.new')}
          </Button>
        </div>
      ) : null}
    </search>
  )
}

const known = ({ masked_identifier, masked_email, masked_phone, city }: ListedMarineClient): string =>
  [masked_identifier, city, masked_email, masked_phone].filter(Boolean).join(' · ')
