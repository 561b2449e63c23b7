import type { Stories } from '../testing/stories.ts'
import { Card, Facts } from './card.tsx'
import { DocumentLink } from './document-link.tsx'

const NAME = 'Certificate MOT-LAG-2026-001337.pdf'

export const stories: Stories = {
  Alone: { render: () => <DocumentLink id="1" name={NAME} /> },
  'Among facts': {
    render: () => (
      <Card title="Documents">
        <Facts facts={[['Certificate', <DocumentLink key="1" id="1" name={NAME} small />]]} />
      </Card>
    ),
  },
}
