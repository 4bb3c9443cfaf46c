/** Readable message for a file system error; the system's message for other errors. */
export function systemErrorMessage(error: unknown, file?: string): string {
	if (!(error instanceof Error)) return String(error);
	const { path, message, ...refusal }: NodeJS.ErrnoException = error;
	// VS Code wraps errors of the system into errors with other codes.
	const [, reported, call = refusal.syscall] = /\b(E[A-Z]{3,}): [^,]*(?:, (\w+))?/.exec(message) ?? [];
	const code = reported ?? refusal.code ?? '';
	const place = file ?? path;
	const sentence = (call === 'mkdir' ? ofFolders : sentences).get(code) ?? sentences.get(code);
	return place === undefined || sentence === undefined ? message : sentence(place);
}

/** Code of a system error, such as `ENOENT`; undefined for any other error. */
export function systemErrorCode(error: unknown): string | undefined {
	return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** True for an error of a system call. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
	return error instanceof Error && 'syscall' in error;
}

const fileInTheWay = (file: string) => `Cannot create ${file}: a parent folder is a file.`;
const noPermission = (file: string) => `Permission denied: ${file}.`;

/**
 * Errors of creating folders, which is done recursively: an existing entry is a file, and a missing parent is not
 * possible.
 */
const ofFolders: ReadonlyMap<string, (file: string) => string> = new Map([
	['EEXIST', fileInTheWay],
	['ENOENT', (file) => `Cannot create ${file}: the disk is read-only or missing.`],
]);

const sentences: ReadonlyMap<string, (file: string) => string> = new Map([
	['EACCES', noPermission],
	['EPERM', noPermission],
	['EROFS', (file) => `Cannot write ${file}: the disk is read-only.`],
	['ENOSPC', (file) => `Cannot write ${file}: the disk is full.`],
	['ENOTDIR', fileInTheWay],
	['EEXIST', (file) => `${file} already exists.`],
]);
