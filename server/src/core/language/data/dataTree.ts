import type { Node } from 'jsonc-parser';
import type { TextChange } from '../../text/edits.ts';
import type { Span } from '../../text/positions.ts';

/** A JSON or YAML text as one kind of tree, as far as it could be read. */
export interface DataTree {
	/** In YAML an alias stands for the very node of its anchor, so that a node may have several places. */
	readonly root: Node | undefined;
	readonly faults: readonly DataFault[];
}

/** A place where the text is no JSON or YAML. */
export interface DataFault {
	/** The name of a JSON fault, or a code of the YAML parser. */
	readonly kind: string;
	readonly span: Span;
	/** What was likely meant: the text is read better with it. */
	readonly repair?: readonly TextChange[];
}

/** Whether the fault says that Recto reads no further there, and not that anything is wrong. */
export function endsReading({ kind }: DataFault): boolean {
	return kind === 'TOO_MANY_MERGES' || kind === 'DEEP_ALIASES';
}
