import type { CreditNoteKind, ListedCargoPolicy, ListedPartner } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { foundPartnersAtom, foundPoliciesAtom } from './credit-notes.atoms.ts'
import { RecordSearch } from './record-search.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
  whole: { width: '100%' },
})

interface Chosen {
  kind: CreditNoteKind
  partner_id: string
  partner_name: string
  policy_id: string
  policy_number: string
}

interface SubjectSectionProps {
  answers: Chosen
  /** Whether the error belongs to no policy. */
  withoutPolicy: boolean
  onWithout: (without: boolean) => void
  set: (part: Partial<Chosen>) => void
  faultOf: (name: string) => string | null
}

const none = { partner_id: '', partner_name: '', policy_id: '', policy_number: '' }

/** Choice of the subject: a policy, or a partner where the error belongs to no policy. */
export function SubjectSection(props: SubjectSectionProps): ReactElement {
  const { answers, withoutPolicy, onWithout, set, faultOf } = props
  const styles = useStyles()
  const { t, dotted } = useText('marine-credit-notes')
  const { partner_name, policy_number, partner_id, policy_id } = answers
  const chosen = withoutPolicy ? partner_id : policy_id
  return (
    <Card
      title={t('form.subject')}
      actions={
        chosen ? (
          <Button size="small" onClick={() => set(none)}>
            {t('form.choose_another')}
          </Button>
        ) : null
      }
    >
      <div className={styles.stack}>
        {answers.kind === 'CN-ADJ' ? (
          <Checkbox
            checked={withoutPolicy}
            label={t('form.without_policy')}
            onChange={(_event, data) => {
              onWithout(data.checked === true)
              set(none)
            }}
          />
        ) : null}
        {chosen ? (
          <div className={styles.whole}>
            <Facts
              facts={[
                [t('columns.policy'), withoutPolicy ? '' : policy_number],
                [t('columns.partner'), partner_name],
              ]}
            />
            {faultOf('policy_id') ?? faultOf('partner_id')}
          </div>
        ) : (
          <div className={styles.whole}>
            {withoutPolicy ? (
              <RecordSearch<ListedPartner>
                key="partner"
                label={t('form.find_partner')}
                hint={t('form.find_partner_hint')}
                fault={faultOf('partner_id')}
                found={foundPartnersAtom}
                nameOf={(row) => [row.name, row.licence_number]}
                onChoose={(row) => set({ ...none, partner_id: row.id, partner_name: row.name })}
              />
            ) : (
              <RecordSearch<ListedCargoPolicy>
                key="policy"
                label={t('form.find_policy')}
                hint={t('form.find_policy_hint')}
                fault={faultOf('policy_id') ?? faultOf('partner_id')}
                found={foundPoliciesAtom}
                nameOf={(row) => [row.policy_number ?? '', dotted([row.client?.name, row.partner.name])]}
                onChoose={(row) =>
                  set({
                    policy_id: row.id,
                    policy_number: row.policy_number ?? '',
                    partner_id: row.partner.id,
                    partner_name: row.partner.name,
                  })
                }
              />
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
