import { textFormat } from '../schema/bodyText.ts';
import type { PlaygroundBody } from './playgroundModel.ts';

/** How a body of the media type is entered and sent; a file has no other way where its bytes are all there is. */
export function bodyKind(mediaType: string, isFile: boolean): PlaygroundBody['kind'] {
	const type = mediaType.replace(/;.*/s, '').trim().toLowerCase();
	if (type === 'application/x-www-form-urlencoded') return 'form';
	if (type.startsWith('multipart/')) return 'multipart';
	if (isFile) return 'binary';
	if (/[/+](?:json|\*)$/.test(type)) return 'json';
	const isText = type.startsWith('text/') || type.endsWith('yaml') || textFormat(type) !== undefined;
	return isText ? 'text' : 'binary';
}
