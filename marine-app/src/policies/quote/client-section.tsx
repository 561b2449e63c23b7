import { cargoKinds } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { ClientSearch } from './client-search.tsx'
import { ChoiceField } from './fields.tsx'
import { openCoversAtom } from './quote.atoms.ts'
import { fieldId } from './quote-form.ts'
import type { QuoteDrafting } from './use-quote-draft.ts'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
  radios: { display: 'flex', flexWrap: 'wrap' },
})

interface ClientSectionProps {
  drafting: QuoteDrafting
  faultOf: (path: string) => string | null
  /** The client is known now. */
  onChosen: () => void
}

/** Choice of the kind of cover and its client, found by search or added in place. */
export function ClientSection({ drafting, faultOf, onChosen }: ClientSectionProps): ReactElement {
  const styles = useStyles()
  const { t, dotted } = useText('marine-policies')
  const { draft, put, change } = drafting
  const covers = useAtomValue(openCoversAtom(draft.kind === 'declaration')).data ?? []
  const fault = faultOf('client_id')
  return (
    <>
      <Field label={t('fields.kind')}>
        <RadioGroup
          id={fieldId('kind')}
          className={styles.radios}
          layout="horizontal"
          value={draft.kind}
          onChange={(_event, data) => put('kind', data.value)}
        >
          {cargoKinds.map((kind) => (
            <Radio key={kind} value={kind} label={t(`kinds.${kind}`)} />
          ))}
        </RadioGroup>
      </Field>
      {draft.kind === 'declaration' ? (
        <ChoiceField
          path="open_cover_id"
          required
          hint={covers.length === 0 ? t('quote.no_open_cover') : undefined}
          options={covers.map(({ id, policy_number, client }) => ({
            code: id,
            name: dotted([policy_number, client?.name]),
          }))}
          onChoose={(id) => {
            const cover = covers.find((one) => one.id === id)
            change((now) => ({
              ...now,
              open_cover_id: id || null,
              ...(cover?.client ? { client_id: cover.client.id, client_name: cover.client.name } : {}),
            }))
          }}
        />
      ) : null}
      {draft.client_id ? (
        <div className={styles.row}>
          <span className={styles.name}>{draft.client_name}</span>
          <Button
            size="small"
            onClick={() => change((now) => ({ ...now, client_id: null, client_name: '' }))}
          >
            {t('quote.other_client')}
          </Button>
        </div>
      ) : (
        <ClientSearch
          fault={fault}
          onChoose={({ id, name }) => {
            change((now) => ({ ...now, client_id: id, client_name: name }))
            onChosen()
          }}
        />
      )}
    </>
  )
}
