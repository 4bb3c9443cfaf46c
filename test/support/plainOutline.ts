import { toAnchorIds } from '../../server/src/core/project/pages/pageAnchors.ts';
import type { PageOutline } from '../../server/src/core/project/pages/pageOutline.ts';

/** What an outline says, however it is kept. Where its anchors stand is known of an open page only, and left out. */
export function plainOutline({ targets, exports, parts, hasUnseenParts, anchors, certainIds }: PageOutline) {
	const ids = new Set(toAnchorIds(anchors));
	return {
		targets,
		exports,
		parts,
		hasUnseenParts,
		anchors: anchors.map(({ form, text }) => ({ form, text })),
		wronglyCertain: [...certainIds].filter((id) => !ids.has(id)),
	};
}
