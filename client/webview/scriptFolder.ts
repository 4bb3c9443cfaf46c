const { currentScript } = document;

/** Where this script came from: what it loads later lies beside it. */
export const folderOfScript: string =
	currentScript instanceof HTMLScriptElement ? new URL('.', currentScript.src).href : document.baseURI;
