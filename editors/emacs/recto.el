;;; recto.el --- Recto for docs projects in Emacs  -*- lexical-binding: t -*-

;;; Commentary:

;; Starts Recto's language server in docs projects, with Eglot, or with
;; lsp-mode if `recto-client' is `lsp-mode' before this file is loaded.
;; Needs markdown-mode.

;;; Code:

(require 'markdown-mode)

(defvar recto-client 'eglot
  "What talks to the server: `eglot' or `lsp-mode'.")

(defconst recto-command '("recto-language-server" "--stdio"))
(defconst recto-root-markers '("docs.json" "mint.json"))

(define-derived-mode mdx-mode markdown-mode "MDX")
(add-to-list 'auto-mode-alist '("\\.mdx\\'" . mdx-mode))
;; Completed words begin after < and =, and may contain a #.
(dolist (entry '((?< . ".") (?> . ".") (?= . ".") (?# . "_")))
  (modify-syntax-entry (car entry) (cdr entry) mdx-mode-syntax-table))

(defun recto-root (file)
  "The folder of the docs project of FILE, or nil."
  (seq-some (lambda (marker) (locate-dominating-file file marker))
            recto-root-markers))

(defconst recto-modes
  '(markdown-mode json-mode js-json-mode json-ts-mode yaml-mode yaml-ts-mode)
  "Modes of the server's files; `mdx-mode' derives from the first.")

(defun recto-use-eglot ()
  "Let Eglot start the server in docs projects."
  (require 'eglot)
  ;; Outside of a repository, Eglot takes each folder for a project.
  (add-hook 'project-find-functions
            (lambda (folder)
              (when-let ((root (recto-root folder)))
                (cons 'transient root)))
            t))

(defun recto-use-lsp-mode ()
  "Let lsp-mode start the server in docs projects."
  (require 'lsp-mode)
  (add-to-list 'lsp-language-id-configuration '(mdx-mode . "mdx"))
  (lsp-register-client
   (make-lsp-client
    :server-id 'recto
    :new-connection (lsp-stdio-connection recto-command)
    :activation-fn
    (lambda (file _mode)
      (and (string-match-p "\\.\\(mdx?\\|json\\|ya?ml\\)\\'" file)
           (recto-root file)))
    :add-on? t)))

(defun recto-ensure ()
  "Start the server if this buffer is a file of a docs project."
  (when (recto-root default-directory)
    (if (eq recto-client 'lsp-mode)
        (lsp-deferred)
      (setq-local eglot-server-programs
                  ;; Emacs does not see pages in folders that are new on disk.
                  `(((mdx-mode ,@recto-modes)
                     . (,@recto-command
                        :initializationOptions (:serverWatches t)))))
      (eglot-ensure))))

(if (eq recto-client 'lsp-mode)
    (recto-use-lsp-mode)
  (recto-use-eglot))

(dolist (mode recto-modes)
  (add-hook (intern (format "%s-hook" mode)) #'recto-ensure))

(provide 'recto)
;;; recto.el ends here
