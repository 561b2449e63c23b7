import type { Stories } from '../testing/stories.ts'
import { Card, Facts } from './card.tsx'
import { DetailLayout } from './detail-layout.tsx'
import { Due } from './due.tsx'
import { Timeline } from './timeline.tsx'

const event = (id: string, at: string, title: string, actor: string) => ({
  id,
  at,
  kind: 'note',
  title,
  actor,
  detail: {},
})

export const stories: Stories = {
  'A claim': {
    render: () => (
      <DetailLayout
        main={
          <>
            <Card title="Assessment">
              <Facts
                facts={[
                  ['Estimate', '₦640,000.00'],
                  ['Excess', '₦50,000.00'],
                  ['Due', <Due key="due" at="2026-11-20T09:00:00.000Z" late />],
                ]}
              />
            </Card>
            <Card title="Settlement">
              <Facts facts={[['Offered', '₦590,000.00']]} />
            </Card>
          </>
        }
        side={
          <Card title="Timeline">
            <Timeline
              texts="trackers"
              events={[
                event('1', '2026-11-18T08:12:00.000Z', 'Claim reported by the customer', 'Ngozi Balogun'),
                event('2', '2026-11-19T10:40:00.000Z', 'Survey completed', 'Ibrahim Yusuf'),
                event('3', '2026-11-20T15:05:00.000Z', 'Estimate approved', 'Funmilayo Adeyemi'),
              ]}
            />
          </Card>
        }
      />
    ),
  },
}
