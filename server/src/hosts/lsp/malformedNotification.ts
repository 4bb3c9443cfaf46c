import { recordOrEmpty } from '../../core/api/text.ts';
import { fetchedFileNotification, hideStyleNotification } from './protocol.ts';

/** True if a part of the parameters can be used. Fields that are not named may have any value. */
type Shape = (value: unknown) => boolean;

const string: Shape = (value) => typeof value === 'string';
const boolean: Shape = (value) => typeof value === 'boolean';
const whole: Shape = (value) => Number.isInteger(value);
const count: Shape = (value) => Number.isInteger(value) && Number(value) >= 0;
const arrayOf =
	(item: Shape): Shape =>
	(value) =>
		Array.isArray(value) && value.every(item);
const record =
	(fields: Readonly<Record<string, Shape>>): Shape =>
	(value) => {
		const given = recordOrEmpty(value);
		return Object.entries(fields).every(([name, fits]) => fits(given[name]));
	};

const place = record({ line: count, character: count });
const range = record({ start: place, end: place });
/** Without a range, the text is that of the whole file. Some clients write null instead of leaving it out. */
const contentChange: Shape = (value) =>
	record({ text: string })(value) &&
	(recordOrEmpty(value).range == null || range(recordOrEmpty(value).range));
const file = record({ uri: string });

/** Parameters of every notification that the server handles. */
const shapes: Readonly<Record<string, Shape>> = {
	'textDocument/didOpen': record({ textDocument: record({ uri: string, text: string }) }),
	'textDocument/didChange': record({
		textDocument: record({ uri: string, version: whole }),
		contentChanges: arrayOf(contentChange),
	}),
	'textDocument/didClose': record({ textDocument: file }),
	'textDocument/didSave': record({ textDocument: file }),
	'workspace/didChangeWatchedFiles': record({ changes: arrayOf(file) }),
	'workspace/didChangeWorkspaceFolders': record({
		event: record({ added: arrayOf(file), removed: arrayOf(file) }),
	}),
	'workspace/didRenameFiles': record({ files: arrayOf(record({ oldUri: string, newUri: string })) }),
	[fetchedFileNotification]: record({ address: string, text: string }),
	[hideStyleNotification]: record({ hides: boolean }),
};

/** Method of a notification whose parameters cannot be used; undefined for every other message. */
export function malformedNotification(message: unknown): string | undefined {
	const { id: request, method, params } = recordOrEmpty(message);
	if (request !== undefined || typeof method !== 'string') return undefined;
	const fits = Object.hasOwn(shapes, method) ? shapes[method] : undefined;
	return fits === undefined || fits(params) ? undefined : method;
}
