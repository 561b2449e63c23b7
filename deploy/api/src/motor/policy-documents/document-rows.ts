import { v7 as uuid } from 'uuid'
import { CERTIFICATE, RECEIPT, SCHEDULE } from './document-kinds.ts'

interface Issued {
  id: string
  policy_number: string
  certificate_number: string
}

/** Documents a customer gets with a paid policy; each is rendered on the first request. */
export function policyDocumentRows({ id, policy_number, certificate_number }: Issued, at: Date | string) {
  const named = {
    [CERTIFICATE]: certificate_number,
    [SCHEDULE]: `Policy-${policy_number}`,
    [RECEIPT]: `Receipt-${policy_number}`,
  }
  return Object.entries(named).map(([kind, name]) => ({
    id: uuid(),
    kind,
    policy_id: id,
    file_name: `${name.replaceAll('/', '-')}.pdf`,
    media_type: 'application/pdf',
    storage_key: null,
    sha256: null,
    created_at: at,
  }))
}
