import type { ListedMarineClient } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, useText } from '@coverdesk/ui'
import { RecordSearch } from '@coverdesk/ui/parts'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { NewClient } from './new-client.tsx'
import { clientSearchStore, LEAST_LETTERS } from './quote.atoms.ts'
import { fieldId } from './quote-form.ts'

interface ClientSearchProps {
  fault: string | null
  onChoose: (client: { id: string; name: string }) => void
}

/** Finds who is insured in the partner's own book, or makes a new client in place. */
export function ClientSearch({ fault, onChoose }: ClientSearchProps): ReactElement {
  const { t } = useText('marine-policies')
  const user = useAtomValue(currentUserAtom)
  /** The name that a new client begins with. */
  const [making, setMaking] = useState<string | null>(null)
  if (making !== null) return <NewClient name={making} onMade={onChoose} onEnd={() => setMaking(null)} />
  return (
    <RecordSearch
      texts={{
        find: t('clients.find'),
        hint: t('clients.find_hint'),
        searching: t('clients.searching'),
        failed: t('clients.failed'),
        nothing: t('clients.nothing'),
        results: t('clients.results'),
        choose: t('clients.choose'),
        chooseOne: (name) => t('clients.choose_one', { name }),
      }}
      inputId={fieldId('client_id')}
      required
      fault={fault}
      searchAtom={clientSearchStore.search}
      resetAtom={clientSearchStore.resetAtom}
      least={LEAST_LETTERS}
      known={known}
      onChoose={onChoose}
      more={(typed) =>
        hasPrivilege(user, 'marine.client.edit') ? (
          <div>
            <Button icon={<AddRegular />} onClick={() => setMaking(typed)}>
              {t('clients.new')}
            </Button>
          </div>
        ) : null
      }
    />
  )
}

const known = ({ masked_identifier, masked_email, masked_phone, city }: ListedMarineClient): string =>
  [masked_identifier, city, masked_email.includes('@') ? masked_email : '', masked_phone]
    .filter(Boolean)
    .join(' · ')
