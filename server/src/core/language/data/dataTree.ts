import type { Node } from 'jsonc-parser';
import type { TextChange } from '../../text/edits.ts';
import type { Span } from '../../text/positions.ts';

/** A JSON or YAML text as a tree of JSON nodes, as far as it could be parsed. */
export interface DataTree {
	/** In YAML an alias is the node of its anchor, so that a node may have several places. */
	readonly root: Node | undefined;
	readonly faults: readonly DataFault[];
}

/** A place where the text is not valid JSON or YAML. */
export interface DataFault {
	/** Kind of a JSON fault, or code of a YAML fault. */
	readonly kind: string;
	readonly span: Span;
	/** Changes that fix the fault as the author probably meant. */
	readonly repair?: readonly TextChange[];
}

/** True if the fault only says that Recto stops reading there, not that the text is wrong. */
export function isParserLimit({ kind }: DataFault): boolean {
	return kind === 'TOO_MANY_MERGES' || kind === 'DEEP_ALIASES';
}
