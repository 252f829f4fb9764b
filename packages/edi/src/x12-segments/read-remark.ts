// Reads K1: one remark in two elements of 30 characters (element 61), cut inside words.
import { type Segment, valueOf } from '../syntax/segment.ts'
import { joinedText } from './joined-text.ts'

const WIDTH = 30

/** Empty when K1 is empty. */
export const readRemark = (k1: Segment): string => joinedText([valueOf(k1, 0), valueOf(k1, 1)], WIDTH)
