import type { ClientRecord } from '@coverdesk/sdk'
import { clientDetailsSchema } from '@coverdesk/sdk/schemas'
import {
  EditConflict,
  FormAlert,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSaving,
  useText,
} from '@coverdesk/ui'
import { useSchemaCheck } from '@coverdesk/ui/record-form'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { clientKeys } from './clients.atoms.ts'
import { DetailField, type DetailName, type Details } from './detail-field.tsx'
import { genders } from './genders.ts'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  lead: { margin: 0 },
})

const ofPerson = ['title', 'first_name', 'last_name', 'gender', 'date_of_birth', 'occupation'] as const
const ofCompany = ['first_name', 'contact_name', 'tax_id'] as const
const ofBoth = ['address', 'state', 'lga'] as const

function answersOf(record: ClientRecord): Details {
  const { title, first_name, last_name, date_of_birth, address, state, lga } = record
  const { occupation, contact_name, tax_id } = record
  const gender = genders.find((one) => one === record.gender) ?? null
  const person = { title, first_name, last_name, gender, date_of_birth }
  return { ...person, address, state, lga, occupation, contact_name, tax_id, reason: '' }
}

interface EditDetailsProps {
  record: ClientRecord
  onEnd: () => void
}

/** Edits the details of a customer; an edit of a colleague in between is a choice. */
export function EditDetails({ record, onEnd }: EditDetailsProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('clients')
  const [answers, setAnswers] = useState(() => answersOf(record))
  const own = record.kind === 'corporate' ? ofCompany : ofPerson
  const fields: readonly DetailName[] = [...own, ...ofBoth, 'reason']
  const saving = useSaving<ClientRecord>(fields, msg('edit.failed'))
  const { submit, conflict } = saving
  const fits = useSchemaCheck(submit)
  const end = async (): Promise<void> => {
    onEnd()
    await invalidate(clientKeys.all)
  }
  const send = async (version: number): Promise<void> => {
    const body = { ...answers, version }
    if (!fits(clientDetailsSchema, body, { fields })) return
    await saving.run(async () => {
      const saved = await client.clients.update(record.id, body)
      showSuccessToast(t(saved.waiting ? 'edit.waits' : 'edit.done'))
      await end()
    })
  }
  const change = (values: Partial<Details>): void => setAnswers({ ...answers, ...values })
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onEnd()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('edit.title', { name: record.name })}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.lead}>{t('edit.lead')}</p>
            <FormAlert text={submit.alert} />
            {conflict ? (
              <EditConflict
                busy={submit.busy}
                onMine={() => void send(conflict.version)}
                onTheirs={() => void end()}
              />
            ) : null}
            <div className={styles.fields}>
              {fields.map((name) => (
                <DetailField
                  key={name}
                  name={name}
                  company={record.kind === 'corporate'}
                  answers={answers}
                  error={submit.errors[name]}
                  change={change}
                />
              ))}
            </div>
          </DialogContent>
          <DialogActions>
            <Button onClick={onEnd}>{t('edit.cancel')}</Button>
            <Button
              appearance="primary"
              disabledFocusable={submit.busy}
              onClick={() => void send(record.version)}
            >
              {t('edit.save')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
