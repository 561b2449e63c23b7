import { runBulkAction } from './bulk/bulk-actions/run-bulk-action.ts'
import { runExport } from './bulk/exports/run-export.ts'
import { ADJUSTER_LETTER, LETTER, letterFile } from './claims/letters/letter-document.ts'
import { voucherFile } from './claims/vouchers/voucher-document.ts'
import { followReversal } from './marine/accounting/reconciliation/matching/follow-reversal.ts'
import {
  cargoDocument,
  renderCargoDocuments,
  renderCertificateAs,
  translateCertificate,
} from './marine/underwriting/certificates/documents.ts'
import { runImport } from './marine/underwriting/client-imports/work/run-import.ts'
import { reportCertificate } from './marine/underwriting/registrations/report-certificate.ts'
import { applyAgencyChange } from './motor/agency-changes/apply-agency-change.ts'
import { fleetDocument, isFleetDocument } from './motor/fleets/fleet-documents.ts'
import { reportRecord } from './motor/industry-records/report-record.ts'
import { requestOnce } from './motor/own-damage/request-once.ts'
import { requestTogether } from './motor/own-damage/request-together.ts'
import {
  certificateFile,
  currentCertificate,
  policyDocument,
} from './motor/policy-documents/policy-documents.ts'
import { readMailSender } from './organisation/company-profile/mail-sender.ts'
import { spokenTo } from './organisation/company-profile/spoken-languages.ts'
import { readCompanyProfile } from './organisation/company-profile/store.ts'
import { readReversals } from './payments/read-reversals.ts'
import { advanceRefund } from './payments/refunds/advance.ts'
import { chooseTexts } from './platform/mails/mail-texts.ts'
import { renderMail, renderText } from './platform/mails/render-mail.ts'
import { inTransaction } from './platform/outbox/in-transaction.ts'
import { NO_ADDRESS } from './platform/outbox/outbox.ts'
import type { OutboxHandlers } from './platform/outbox/outbox-worker.ts'
import { paperLanguage } from './platform/printing/choose-language.ts'
import { isEnglish } from './platform/printing/paper-language.ts'
import { plainSms } from './platform/providers/sms/plain-sms.ts'
import type { Services } from './platform/services.ts'
import { runDataExport } from './read-models/clients/data-exports/run-data-export.ts'
import { apiRoutes } from './routes.ts'
import { announceUndelivered } from './startup/announce-undelivered.ts'
import { retryPendingIdentity } from './workflows/validations/check-identity.ts'

/** Creates the handlers of the outbox topics. Each delivery can happen twice and is idempotent. */
export function createOutboxHandlers(services: Services): OutboxHandlers {
  const { providers, translate } = services
  return {
    async mail({ template, to, locale, params, ...attached }, id) {
      if (to === NO_ADDRESS) return
      const language = await spokenTo(services.db, locale)
      const sender = await readMailSender(services.db, services.settings.GUEST_ORIGIN, language)
      const chosen = await chooseTexts(services.db, template, language)
      const mail = renderMail({ template, ...chosen, params, sender, translate })
      const attachments = [
        ...(attached.attach ? [await certificateAttachment(services, attached.attach)] : []),
        ...(attached.attach_voucher ? await voucherAttachment(services, attached.attach_voucher) : []),
        ...(await documentAttachments(services, attached.attach_documents ?? [])),
        ...(attached.attach_cargo
          ? await cargoAttachments(services, attached.attach_cargo, language, attached.attach_duplicate)
          : []),
      ]
      await providers.mail.send({ id, to, ...mail, attachments })
    },
    async sms({ template, to, locale, params }, id) {
      if (to === NO_ADDRESS) return
      const name = `sms-${template}`
      const { name: insurer } = await readCompanyProfile(services.db)
      const chosen = await chooseTexts(services.db, name, await spokenTo(services.db, locale))
      const text = renderText({ template: name, ...chosen, params: { ...params, insurer } })
      await providers.sms?.send({ id, to, text: plainSms(text) })
    },
    async kyc({ validation_id }) {
      await retryPendingIdentity(services, validation_id)
    },
    async certificate({ policy_id }) {
      await certificateFile(services, policy_id)
    },
    async 'cargo-papers'({ policy_id, version_id }) {
      await renderCargoDocuments(services, version_id ?? policy_id)
    },
    async nia({ version_id }) {
      await reportCertificate(services, version_id)
    },
    async 'own-damage-documents'({ policy_id, locale }) {
      await inTransaction(services, (tx) => requestOnce(tx, services, policy_id, locale))
    },
    async 'fleet-documents'(sale) {
      await inTransaction(services, (tx) => requestTogether(tx, services, sale))
    },
    async 'industry-record'(report) {
      await reportRecord(services, report)
    },
    async 'bank-reversal'({ transaction_id }) {
      await followReversal(services, transaction_id)
    },
    async 'policy-agency'({ change_id }) {
      await inTransaction(services, (tx) => applyAgencyChange(tx, change_id))
    },
    async refund({ refund_id }) {
      const charge = await advanceRefund(services, refund_id)
      if (charge) await readReversals(services, charge)
    },
    async export({ export_id }) {
      await runExport(services, apiRoutes, export_id)
    },
    async 'bulk-action'({ batch_id }) {
      await runBulkAction(services, batch_id)
    },
    async 'client-import'({ import_id }) {
      await runImport(services, import_id)
    },
    async 'client-data-export'({ export_id }) {
      await runDataExport(services, export_id)
    },
    onDeadLetter: (tx, message) => announceUndelivered(tx, services, message),
  }
}

async function certificateAttachment(services: Services, policyId: string) {
  const document = await currentCertificate(services.db, policyId)
  const content = await policyDocument(services, document.id)
  return { filename: document.file_name, content, contentType: 'application/pdf' }
}

async function documentAttachments(services: Services, ids: readonly string[]) {
  const attachments = []
  for (const id of ids) {
    const { file_name: filename, ...document } = await services.db
      .selectFrom('documents')
      .select(['id', 'file_name', 'kind', 'tracker_id', 'storage_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    attachments.push({
      filename,
      content: await attachedContent(services, document),
      contentType: 'application/pdf',
    })
  }
  return attachments
}

function attachedContent(
  services: Services,
  document: { id: string; kind: string; tracker_id: string | null; storage_key: string | null },
): Promise<Buffer> {
  if (document.kind === LETTER || document.kind === ADJUSTER_LETTER) return letterFile(services, document)
  return isFleetDocument(document.kind)
    ? fleetDocument(services, document)
    : policyDocument(services, document.id)
}

/** Reads the file of a voucher; none once a newer voucher has replaced it. */
async function voucherAttachment(services: Services, id: string) {
  const document = await services.db
    .selectFrom('documents')
    .select(['id', 'file_name', 'storage_key', 'created_at', 'tracker_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!document?.tracker_id) return []
  const content = await voucherFile(services, document, document.tracker_id)
  return [{ filename: document.file_name, content, contentType: 'application/pdf' }]
}

/** Attaches a cargo certificate, with its translation for a reader of another language. */
async function cargoAttachments(services: Services, versionId: string, locale: string, isDuplicate = false) {
  const stored = await cargoDocument(services, versionId, 'certificate')
  const content = isDuplicate ? await renderCertificateAs(services, versionId, 'duplicate') : stored
  const { file_name: filename } = await services.db
    .selectFrom('marine_documents')
    .select('file_name')
    .where('object_id', '=', versionId)
    .where('kind', '=', 'certificate')
    .executeTakeFirstOrThrow()
  const contentType = 'application/pdf'
  const language = paperLanguage(services, locale)
  if (isEnglish(language)) return [{ filename, content, contentType }]
  return [
    { filename, content, contentType },
    {
      filename: filename.replace(/\.pdf$/, `-${language.tag}.pdf`),
      content: await translateCertificate(services, versionId, language),
      contentType,
    },
  ]
}
