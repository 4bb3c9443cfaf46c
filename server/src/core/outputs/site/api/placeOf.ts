import type { ApiParameterPlace } from '../../../project/api/apiModel.ts';

/** A field has no attribute for cookies, so a label tells them. */
export function placeOf(place: ApiParameterPlace): {
	readonly location?: string;
	readonly labels?: readonly string[];
} {
	return place === 'cookie' ? { labels: [place] } : { location: place };
}
