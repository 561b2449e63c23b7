export { AddMenu } from './add-menu.tsx'
export { MovableList } from './movable-list.tsx'
