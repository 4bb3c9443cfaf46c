import type { PageSegment, SegmentTree } from './pageSegment.ts';

/** One segment, or as many as are read together, because something in the first goes on in the next. */
export interface PageChunk {
	readonly segment: PageSegment;
	readonly tree: SegmentTree;
}
