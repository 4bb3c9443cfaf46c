/** What went wrong with a file, in a sentence; in the words of the system where there are no plainer ones. */
export function systemSentence(error: unknown, file?: string): string {
	if (!(error instanceof Error)) return String(error);
	const { path, message, ...refusal }: NodeJS.ErrnoException = error;
	// VS Code wraps what the system says into an error of its own, with a code of its own.
	const [, told, call = refusal.syscall] = /\b(E[A-Z]{3,}): [^,]*(?:, (\w+))?/.exec(message) ?? [];
	const code = told ?? refusal.code ?? '';
	const place = file ?? path;
	const sentence = (call === 'mkdir' ? ofFolders : sentences).get(code) ?? sentences.get(code);
	return place === undefined || sentence === undefined ? message : sentence(place);
}

/** Whether the system refused something. */
export function isRefusal(error: unknown): error is NodeJS.ErrnoException {
	return error instanceof Error && 'syscall' in error;
}

const fileInTheWay = (file: string) => `${file} cannot be made: a file stands where a folder has to be.`;
const noPermission = (file: string) => `There is no permission to read or write ${file}.`;

/** Folders are made where there may be some: what is in the way is a file, and around them all would be made as well. */
const ofFolders: ReadonlyMap<string, (file: string) => string> = new Map([
	['EEXIST', fileInTheWay],
	['ENOENT', (file) => `${file} cannot be made: its disk is read-only, or not there.`],
]);

const sentences: ReadonlyMap<string, (file: string) => string> = new Map([
	['EACCES', noPermission],
	['EPERM', noPermission],
	['EROFS', (file) => `${file} cannot be written: its disk is read-only.`],
	['ENOSPC', (file) => `${file} cannot be written: its disk is full.`],
	['ENOTDIR', fileInTheWay],
	['EEXIST', (file) => `${file} is there already.`],
]);
