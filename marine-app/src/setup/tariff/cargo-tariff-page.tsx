import type { CargoTariff, TariffOf } from '@coverdesk/sdk'
import {
  EditConflict,
  FormAlert,
  PageTitle,
  useChange,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
import { WaitingNote } from '@coverdesk/ui/change-requests'
import { Card } from '@coverdesk/ui/parts'
import { useSetupPlace } from '@coverdesk/ui/setups'
import { NewTariffDialog, PublishDialog, tariffKeys, usePeriod } from '@coverdesk/ui/tariffs'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { paths, setupSectionPath } from '../../paths.ts'
import { differencesOf } from './cargo-draft.ts'
import { cargoTariffAtom } from './cargo-tariff.atoms.ts'
import { DifferencesCard } from './differences-card.tsx'
import { FigureFields, LoadingFields } from './figure-fields.tsx'
import { RateGrid } from './rate-grid.tsx'
import { SampleCard } from './sample-card.tsx'
import { useCargoEdit } from './use-cargo-edit.ts'
import { useTariffLabels } from './use-tariff-labels.ts'

/** Too narrow for the sample price beside the grid: it stands above it. */
const NARROW = '@media (max-width: 1699px)'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  sample: { position: 'sticky', insetBlockStart: '120px', [NARROW]: { position: 'static', order: -1 } },
})

/** Page of a tariff: a draft to edit and publish, or a published one, read-only. */
export function CargoTariffPage({ id }: { id: string }): ReactElement {
  const tariff = useAtomValue(cargoTariffAtom(id))
  return <CargoTariffEditor key={`${id} ${tariff.state} ${tariff.version}`} tariff={tariff} />
}

function CargoTariffEditor({ tariff }: { tariff: TariffOf<CargoTariff> }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, tn } = useText('tariffs')
  const own = useText('marine-setup')
  const periodOf = usePeriod()
  const labels = useTariffLabels()
  const edit = useCargoEdit(tariff)
  const [openDialog, setOpenDialog] = useState<'publish' | 'copy' | null>(null)
  const { id, state, before } = tariff
  const isDraft = state === 'draft'
  const { mayEdit } = useSetupPlace()
  const isOpen = isDraft && mayEdit
  const { changed, submit } = edit
  const differences = before ? differencesOf(before.content, edit.content) : []
  const { tariffs } = client.marine.admin.setup
  const discard = useChange(() => tariffs.delete(id), {
    onDone: async () => {
      navigate(setupSectionPath('tariffs'))
      await invalidate(tariffKeys.list)
    },
  })
  const withdraw = useChange(() => tariffs.withdraw(id), { onDone: () => invalidate(tariffKeys.all) })
  const hasErrors = Object.keys(submit.errors).length > 0
  const shared = { edit, labels, locked: !isOpen }
  return (
    <>
      <PageTitle
        stays={isOpen}
        title={tariff.name}
        lead={
          changed
            ? t('unsaved')
            : isDraft
              ? t('state_lead.draft')
              : t('state_lead.published', { state: t(`states.${state}`), period: periodOf(tariff) })
        }
        actions={
          !mayEdit ? null : isDraft ? (
            <>
              <Button onClick={() => discard()}>{t('discard')}</Button>
              <Button disabledFocusable={changed} onClick={() => setOpenDialog('publish')}>
                {t('publish_open')}
              </Button>
              <Button
                appearance="primary"
                disabledFocusable={submit.busy || !changed}
                onClick={() => void edit.save()}
              >
                {t('save')}
              </Button>
            </>
          ) : (
            <>
              {state === 'upcoming' ? <Button onClick={() => withdraw()}>{t('withdraw')}</Button> : null}
              <Button appearance="primary" onClick={() => setOpenDialog('copy')}>
                {t('copy')}
              </Button>
            </>
          )
        }
      />
      <div className={styles.stack}>
        <WaitingNote waiting={tariff.waiting} href={paths.admin.changeRequests} />
        <FormAlert text={submit.alert ?? (hasErrors ? t('fix') : null)} />
        {edit.conflict ? (
          <EditConflict busy={submit.busy} onMine={edit.keepMine} onTheirs={edit.takeTheirs} />
        ) : null}
        {isOpen ? (
          <Card title={t('about')}>
            <Field label={t('name')} required validationMessage={submit.errors.name ?? null}>
              <Input dir="auto" value={edit.name} onChange={(_event, data) => edit.setName(data.value)} />
            </Field>
          </Card>
        ) : null}
        <div className={styles.beside}>
          <Card title={own.t('tariff.rates')}>
            {isOpen ? <p>{own.t('tariff.rates_lead')}</p> : null}
            <RateGrid tariff={tariff} {...shared} />
          </Card>
          <SampleCard className={styles.sample} tariff={tariff} content={edit.content} labels={labels} />
        </div>
        <LoadingFields {...shared} />
        <FigureFields {...shared} />
        {before ? <DifferencesCard differences={differences} before={before} labels={labels} /> : null}
        {openDialog === 'publish' ? (
          <PublishDialog
            tariff={tariff}
            changes={differences.length > 0 ? [tn('publish_changes', differences.length)] : []}
            onEnd={() => setOpenDialog(null)}
          />
        ) : null}
        {openDialog === 'copy' ? <NewTariffDialog copyOf={id} onEnd={() => setOpenDialog(null)} /> : null}
      </div>
    </>
  )
}
