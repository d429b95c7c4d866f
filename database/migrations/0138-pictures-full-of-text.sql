-- What describes a picture of many lines is longer than an index can hold, so such an upload failed. Nothing looks a picture up by it:
-- the likeness of two is compared one by one (PROOF-7).
drop index files_by_picture;
