import { type Claim, type ClaimAdjuster, parseNaira } from '@coverdesk/sdk'
import type { FileAnswer } from '@coverdesk/sdk/forms'
import { useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input, Select } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { formKeys } from '../../forms/forms.atoms.ts'
import { FileField } from '../../shared/answer-form/file-field.tsx'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'

const AMOUNTS = ['adjusted_loss', 'salvage', 'fee'] as const

interface ReportDialogProps {
  claim: Claim
  adjuster: ClaimAdjuster
  onClose: () => void
}

/** Receives the report of a loss adjuster: a new file or one of the claim, the figures and the fee. */
export function ReportDialog({ claim, adjuster, onClose }: ReportDialogProps): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const refresh = useRefreshQueues()
  const { t, msg } = useText('claims')
  const submit = useSubmit(['report_id', ...AMOUNTS])
  const [files, setFiles] = useState<readonly FileAnswer[]>([])
  const [known, setKnown] = useState('')
  const [amounts, setAmounts] = useState({ adjusted_loss: '', salvage: '', fee: '' })
  const reportId = files[0]?.document_id ?? known
  const save = (): void => {
    const kobo = (name: (typeof AMOUNTS)[number]) =>
      amounts[name].trim() === '' ? null : (parseNaira(amounts[name]) ?? undefined)
    const [loss, salvage, fee] = [kobo('adjusted_loss'), kobo('salvage'), kobo('fee')]
    const wrong = msg('reserve.amount_wrong')
    submit.setErrors({
      ...(reportId ? {} : { report_id: msg('adjusters.report_needed') }),
      ...(loss === undefined ? { adjusted_loss: wrong } : {}),
      ...(salvage === undefined ? { salvage: wrong } : {}),
      ...(fee === undefined ? { fee: wrong } : {}),
    })
    if (!reportId || loss === undefined || salvage === undefined || fee === undefined) return
    void submit.run(async () => {
      await client.claims.adjusters.report(claim.id, adjuster.id, {
        report_id: reportId,
        adjusted_loss: loss,
        salvage,
        fee: fee ?? 0,
        version: adjuster.version,
      })
      onClose()
      // The open form first, which begins with the figures reported.
      await invalidate(formKeys.all)
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t('adjusters.receive')}
      confirm={t('adjusters.receive')}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={save}
      onClose={onClose}
    >
      {files.length === 0 ? (
        <Field
          label={t('adjusters.report')}
          required
          validationMessage={claim.notice_form_id ? null : (submit.errors.report_id ?? null)}
        >
          <Select value={known} onChange={(_event, data) => setKnown(data.value)}>
            <option value="" />
            {claim.documents.toReversed().map(({ id, file_name: name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {claim.notice_form_id && !known ? (
        <FileField
          field={{ key: 'report', kind: 'file', label: t('documents.add'), most: 1 }}
          value={files}
          onChange={(value) => setFiles(value as readonly FileAnswer[])}
          fault={submit.errors.report_id ?? null}
          path="report"
          formId={claim.notice_form_id}
        />
      ) : null}
      {AMOUNTS.map((name) => (
        <Field key={name} label={t(`adjusters.${name}`)} validationMessage={submit.errors[name] ?? null}>
          <Input
            dir="ltr"
            inputMode="decimal"
            contentBefore="₦"
            value={amounts[name]}
            onChange={(_event, data) => setAmounts({ ...amounts, [name]: data.value })}
          />
        </Field>
      ))}
    </ConfirmDialog>
  )
}
