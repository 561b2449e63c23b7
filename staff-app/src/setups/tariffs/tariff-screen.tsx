import type { Tariff } from '@coverdesk/sdk'
import {
  EditConflict,
  FormAlert,
  PageTitle,
  showSuccessToast,
  useChange,
  useClient,
  useInvalidate,
  useSaving,
  useText,
} from '@coverdesk/sdk/react'
import { schemaFaults, tariffUpdateSchema } from '@coverdesk/sdk/schemas'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { paths } from '../../paths.ts'
import { Card } from '../../shared/card.tsx'
import { useLeaveGuard } from '../../shared/leave-guard/use-leave-guard.ts'
import { ImportCard } from './import-card.tsx'
import { NewTariffDialog } from './new-tariff-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RatesGrid } from './rates-grid.tsx'
import { type Texts, typedContent } from './tariff-draft.ts'
import { usePeriod } from './tariff-state.tsx'
import { tariffAtom, tariffKeys } from './tariffs.atoms.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
})

/** `/setups/tariffs/:id`: a draft to change and publish, or a published tariff to look at. */
export function TariffScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const tariff = useAtomValue(tariffAtom(id))
  return <TariffEditor key={`${id} ${tariff.state} ${tariff.version}`} tariff={tariff} />
}

function TariffEditor({ tariff }: { tariff: Tariff }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, tn } = useText('tariffs')
  const errors = useText('errors')
  const periodOf = usePeriod()
  const [name, setName] = useState(tariff.name)
  const [texts, setTexts] = useState<Texts>({})
  const [asking, setAsking] = useState<'publish' | 'copy' | null>(null)
  const { id, state, version } = tariff
  const isDraft = state === 'draft'
  const saving = useSaving<Tariff>(['name'], t('save_failed'))
  const { submit, conflict } = saving
  const changed = name !== tariff.name || Object.keys(texts).length > 0

  const save = async (over = version): Promise<boolean> => {
    const body = { name, content: typedContent(tariff.content, texts), version: over }
    const faults = Object.entries(schemaFaults(tariffUpdateSchema, body))
    submit.setErrors(
      Object.fromEntries(faults.map(([path, key]) => [path, errors.t(key, { least: t('legal_least') })])),
    )
    if (faults.length > 0) return false
    return saving.run(async () => {
      await client.tariffs.update(id, body)
      showSuccessToast(t('saved', { name }))
      await invalidate(tariffKeys.all)
    })
  }
  useLeaveGuard(changed, save)
  const leave = {
    onDone: async () => {
      navigate(paths.tariffs)
      await invalidate(tariffKeys.list)
    },
  }
  const discard = useChange(() => client.tariffs.delete(id), leave)
  const withdraw = useChange(() => client.tariffs.withdraw(id), {
    onDone: () => invalidate(tariffKeys.all),
  })
  const faulty = Object.keys(submit.errors).length > 0
  return (
    <>
      <PageTitle
        stays={isDraft}
        title={tariff.name}
        lead={
          changed
            ? t('unsaved')
            : isDraft
              ? t('state_lead.draft')
              : t('state_lead.published', { state: t(`states.${state}`), period: periodOf(tariff) })
        }
        actions={
          isDraft ? (
            <>
              <Button onClick={() => discard()}>{t('discard')}</Button>
              <Button disabledFocusable={changed} onClick={() => setAsking('publish')}>
                {t('publish_open')}
              </Button>
              <Button
                appearance="primary"
                disabledFocusable={submit.busy || !changed}
                onClick={() => void save()}
              >
                {t('save')}
              </Button>
            </>
          ) : (
            <>
              {state === 'upcoming' ? <Button onClick={() => withdraw()}>{t('withdraw')}</Button> : null}
              <Button appearance="primary" onClick={() => setAsking('copy')}>
                {t('copy')}
              </Button>
            </>
          )
        }
      />
      <div className={styles.stack}>
        <FormAlert text={submit.alert ?? (faulty ? t('mend') : null)} />
        {conflict ? (
          <EditConflict
            busy={submit.busy}
            onMine={() => void save(conflict.version)}
            onTheirs={() => void invalidate(tariffKeys.all)}
          />
        ) : null}
        {isDraft ? (
          <Card title={t('about')}>
            <Field label={t('name')} required validationMessage={submit.errors.name ?? null}>
              <Input dir="auto" value={name} onChange={(_event, data) => setName(data.value)} />
            </Field>
            {tariff.before ? (
              <p>
                {t('compared', { name: tariff.before.name })}{' '}
                {tn('publish_quotes', tariff.before.open_quotes)}
              </p>
            ) : null}
          </Card>
        ) : null}
        <ImportCard tariff={tariff} locked={!isDraft || changed} />
        <Card title={t('rates')}>
          <RatesGrid
            tariff={tariff}
            texts={texts}
            errors={submit.errors}
            locked={!isDraft}
            onChange={(path, text) => setTexts((before) => ({ ...before, [path]: text }))}
          />
        </Card>
        {asking === 'publish' ? <PublishDialog tariff={tariff} onEnd={() => setAsking(null)} /> : null}
        {asking === 'copy' ? <NewTariffDialog copyOf={id} onEnd={() => setAsking(null)} /> : null}
      </div>
    </>
  )
}
