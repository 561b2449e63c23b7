import { announceUndelivered } from './announce-undelivered.ts'
import { cargoPaper, certificateAs, drawCargoPapers } from './marine/certificates/papers.ts'
import { followReversal } from './marine/reconciliation/follow-reversal.ts'
import { reportCertificate } from './marine/registrations/report-certificate.ts'
import { CERTIFICATE, certificateFile } from './motor/papers/policy-paper.ts'
import { readMailSender } from './people/company-profile/mail-sender.ts'
import { spokenTo } from './people/company-profile/spoken-languages.ts'
import { chooseTexts } from './platform/mails/mail-texts.ts'
import { renderMail, renderText } from './platform/mails/render-mail.ts'
import { NOBODY } from './platform/outbox/outbox.ts'
import type { Deliveries } from './platform/outbox/outbox-worker.ts'
import type { Services } from './platform/services.ts'
import { retryPendingIdentity } from './workflows/validations/check-identity.ts'

/** What the outbox worker does with each topic. Every delivery may happen twice and must not mind. */
export function createDeliveries(services: Services): Deliveries {
  const { providers, translate } = services
  return {
    async mail({ template, to, locale, params, attach, attach_cargo, attach_duplicate }, id) {
      if (to === NOBODY) return
      const sender = await readMailSender(services.db, services.settings.GUEST_ORIGIN)
      const chosen = await chooseTexts(services.db, template, await spokenTo(services.db, locale))
      const mail = renderMail({ template, ...chosen, params, sender, translate })
      const attachments = [
        ...(attach ? [await certificateAttachment(services, attach)] : []),
        ...(attach_cargo ? [await cargoAttachment(services, attach_cargo, attach_duplicate)] : []),
      ]
      await providers.mail.send({ id, to, ...mail, attachments })
    },
    async sms({ template, to, locale, params }, id) {
      if (to === NOBODY) return
      const name = `sms-${template}`
      const { name: insurer } = await readMailSender(services.db, services.settings.GUEST_ORIGIN)
      const chosen = await chooseTexts(services.db, name, await spokenTo(services.db, locale))
      const text = renderText({ template: name, ...chosen, params: { ...params, insurer } })
      await providers.sms?.send({ id, to, text })
    },
    async kyc({ validation_id }) {
      await retryPendingIdentity(services, validation_id)
    },
    async certificate({ policy_id }) {
      await certificateFile(services, policy_id)
    },
    async 'cargo-papers'({ policy_id, version_id }) {
      await drawCargoPapers(services, version_id ?? policy_id)
    },
    async nia({ version_id }) {
      await reportCertificate(services, version_id)
    },
    async 'bank-reversal'({ transaction_id }) {
      await followReversal(services, transaction_id)
    },
    givenUp: (tx, message) => announceUndelivered(tx, services, message),
  }
}

async function certificateAttachment(services: Services, policyId: string) {
  const document = await services.db
    .selectFrom('documents')
    .select('file_name')
    .where('policy_id', '=', policyId)
    .where('kind', '=', CERTIFICATE)
    .executeTakeFirstOrThrow()
  const content = await certificateFile(services, policyId)
  return { filename: document.file_name, content, contentType: 'application/pdf' }
}

async function cargoAttachment(services: Services, versionId: string, isDuplicate = false) {
  const stored = await cargoPaper(services, versionId, 'certificate')
  const content = isDuplicate ? await certificateAs(services, versionId, 'duplicate') : stored
  const { file_name: filename } = await services.db
    .selectFrom('marine_documents')
    .select('file_name')
    .where('object_id', '=', versionId)
    .where('kind', '=', 'certificate')
    .executeTakeFirstOrThrow()
  return { filename, content, contentType: 'application/pdf' }
}
