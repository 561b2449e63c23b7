import type { Submission } from '@coverdesk/sdk'
import type { FileAnswer } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { DocumentLink } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'

interface Paper {
  files: FileAnswer[]
  received_by: string
  received_on: string
}

/** Shows the document that replaces a customer's answers; nothing for online answers. */
export function ReceivedPaper({ submission }: { submission: Submission | undefined }): ReactElement | null {
  const { t, formatDate } = useText('queues')
  const paper = submission?.answers.paper as Paper | undefined
  if (!paper) return null
  return (
    <>
      <p>{t('paper.received', { name: paper.received_by, date: formatDate(paper.received_on) })}</p>
      {paper.files.map((file) => (
        <DocumentLink key={file.document_id} id={file.document_id} name={file.file_name} small />
      ))}
    </>
  )
}
