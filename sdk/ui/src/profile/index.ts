export { ChannelsCard } from './channels-card.tsx'
export { DevicesSection } from './devices-section.tsx'
