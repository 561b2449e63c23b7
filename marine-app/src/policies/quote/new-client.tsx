import { type MarineClientInput, type MarineIdType, marineIdTypes, type SimilarClient } from '@coverdesk/sdk'
import { marineClientSchema } from '@coverdesk/sdk/schemas'
import {
  codeOf,
  FormAlert,
  type Submit,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { useSchemaCheck } from '@coverdesk/ui/record-form'
import {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { statesAtom } from './quote.atoms.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  input: { width: '100%', minWidth: 0 },
})

const kinds = ['corporate', 'individual'] as const
const HOME = 'NG'
const EMPTY: MarineClientInput = {
  kind: 'corporate',
  name: '',
  rc_number: '',
  tin: '',
  id_type: '',
  id_number: null,
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  country: HOME,
  industry: '',
  contact_person: '',
  external_ref: '',
}
const NEEDED: readonly string[] = ['name', 'phone', 'address', 'state', 'rc_number', 'id_type', 'id_number']

type Name = Exclude<keyof MarineClientInput, 'kind' | 'country'>
const OF_KIND: Record<MarineClientInput['kind'], readonly Name[]> = {
  corporate: ['name', 'rc_number', 'tin', 'phone', 'email', 'address', 'city', 'state'],
  individual: ['name', 'id_type', 'id_number', 'phone', 'email', 'address', 'city', 'state'],
}

interface NewClientProps {
  /** Search text that found no client. */
  name: string
  onMade: (client: { id: string; name: string }) => void
  onEnd: () => void
}

/** A new client, made without leaving the quote. */
export function NewClient({ name, onMade, onEnd }: NewClientProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg, tn } = useText('marine-policies')
  const states = useAtomValue(statesAtom).data ?? []
  const [input, setInput] = useState<MarineClientInput>({ ...EMPTY, name })
  const [similar, setSimilar] = useState<readonly SimilarClient[]>([])
  const names = OF_KIND[input.kind]
  const submit = useSubmit(names)
  const fits = useSchemaCheck(submit)
  const options: Partial<Record<Name, readonly { code: string; name: string }[]>> = {
    state: states,
    id_type: marineIdTypes.map((code: MarineIdType) => ({ code, name: t(`clients.id_types.${code}`) })),
  }
  const save = async (allow_similar: boolean): Promise<void> => {
    setSimilar([])
    if (!fits(marineClientSchema, input)) return
    await submit.run(async () => {
      const made = await client.marine.partner.clients
        .create({ ...input, allow_similar })
        .catch((error: unknown) => {
          if (codeOf(error) === 'client_similar') setSimilar(similarOf(error))
          throw error
        })
      showSuccessToast(t('clients.saved', { name: made.name }))
      onMade(made)
      await invalidate(['marine-clients'])
    }, msg('clients.save_failed'))
  }
  const put = (field: Name, value: string): void => setInput({ ...input, [field]: value })
  return (
    <div className={styles.stack}>
      <FormAlert text={similar.length > 0 ? null : submit.alert} />
      <RadioGroup
        layout="horizontal"
        aria-label={t('clients.kind')}
        value={input.kind}
        onChange={(_event, data) => setInput({ ...input, kind: data.value as MarineClientInput['kind'] })}
      >
        {kinds.map((kind) => (
          <Radio key={kind} value={kind} label={t(`clients.kinds.${kind}`)} />
        ))}
      </RadioGroup>
      <div className={styles.grid}>
        <ClientFields names={names} input={input} submit={submit} options={options} put={put} />
      </div>
      {similar.length > 0 ? (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>
            {tn('clients.duplicates', similar.length)}
            <div className={styles.bar}>
              {similar.map((one) => (
                <Button key={one.id} size="small" disabled={one.archived} onClick={() => onMade(one)}>
                  {t('clients.choose_one', { name: one.name })}
                </Button>
              ))}
              <Button size="small" onClick={() => void save(true)}>
                {t('clients.anyway')}
              </Button>
            </div>
          </MessageBarBody>
        </MessageBar>
      ) : null}
      <div className={styles.bar}>
        <Button appearance="primary" disabledFocusable={submit.busy} onClick={() => void save(false)}>
          {t('clients.save')}
        </Button>
        <Button onClick={onEnd}>{t('clients.cancel')}</Button>
      </div>
    </div>
  )
}

interface ClientFieldsProps {
  names: readonly Name[]
  input: MarineClientInput
  submit: Submit
  options: Partial<Record<Name, readonly { code: string; name: string }[]>>
  put: (field: Name, value: string) => void
}

/** The fields that this kind of client has. */
function ClientFields({ names, input, submit, options, put }: ClientFieldsProps): ReactElement {
  const { t } = useText('marine-policies')
  const styles = useStyles()
  return (
    <>
      {names.map((field) => (
        <Field
          key={field}
          label={t(field === 'name' ? `clients.name.${input.kind}` : `clients.${field}`)}
          required={NEEDED.includes(field)}
          validationMessage={submit.errors[field] ?? null}
        >
          {options[field] ? (
            <Select
              className={styles.input}
              value={input[field] ?? ''}
              onChange={(_event, data) => put(field, data.value)}
            >
              <option value="" />
              {options[field].map((option) => (
                <option key={option.code} value={option.code}>
                  {option.name}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              className={styles.input}
              autoComplete="off"
              dir="auto"
              value={input[field] ?? ''}
              onChange={(_event, data) => put(field, data.value)}
            />
          )}
        </Field>
      ))}
    </>
  )
}

function similarOf(error: unknown): readonly SimilarClient[] {
  const body: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'body') : null
  return (body as { similar?: SimilarClient[] } | null)?.similar ?? []
}
